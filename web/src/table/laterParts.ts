import { later } from "../lib/later";

/** Parts of the table that not every game needs, or not at first: each is loaded when it is first shown. */
export const Farewell = later(() => import("./end/Farewell.svelte"));
export const Replay = later(() => import("./Replay.svelte"));
export const GuideCard = later(() => import("./guide/GuideCard.svelte"));
export const TalkPanel = later(() => import("./talk/TalkPanel.svelte"));
export const Menu = later(() => import("./frame/Menu.svelte"));
export const Curtain = later(() => import("./frame/Curtain.svelte"));
export const RuleDrawer = later(() => import("./rules/RuleDrawer.svelte"));
export const SceneView = later(() => import("./scene/SceneView.svelte"));
export const Tabletop = later(() => import("./Tabletop.svelte"));
export const Spread = later(() => import("./board/Spread.svelte"));
export const PartyStrip = later(() => import("./ranks/PartyStrip.svelte"));
export const CharacterStrip = later(() => import("./character/CharacterStrip.svelte"));
export const TrackView = later(() => import("./track/TrackView.svelte"));
export const TrackCard = later(() => import("./track/TrackCard.svelte"));
export const ChartView = later(() => import("./chart/ChartView.svelte"));
export const OrderCard = later(() => import("./ranks/OrderCard.svelte"));
export const Aside = later(() => import("./ranks/Aside.svelte"));
export const BottomSheet = later(() => import("./question/BottomSheet.svelte"));
export const Battle = later(() => import("./ranks/Battle.svelte"));
export const OverlayBoard = later(() => import("./board/overlay/OverlayBoard.svelte"));
export const CharacterCreation = later(() => import("./creation/CharacterCreation.svelte"));
export const PartyMembers = later(() => import("./creation/PartyMembers.svelte"));
export const Moment = later(() => import("./scene/Moment.svelte"));
export const CloserLook = later(() => import("./parts/CloserLook.svelte"));
