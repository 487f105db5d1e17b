/** Who drew each icon, by the folders of the set's own repository. */
export const AUTHORS: Record<string, string> = {
  Delapouite: `
    ancient-ruins ant anticlockwise-rotation ants attached-shield backward-time banana-peeled barbarian
    barracks-tent barrel bear-head bed beer-bottle biceps bison black-knight-helm bo boat-fishing book-pile
    boulder-dash bow-arrow bread broken-wall buffalo-head cactus cage canoe captain-hat-profile carnivorous-plant
    cave-entrance chat-bubble check-mark chest church crypt-entrance dart devil-mask dice-twenty-faces-one
    direction-sign door-ring-handle drakkar drawbridge dungeon-gate dwarf-face eagle-head egyptian-pyramids
    egyptian-sphinx elephant-head elf-ear evil-tower exit-door expand eye-of-horus falling-rocks fast-forward-button
    forest frog-prince fruit-tree gargoyle giant goblin-head gold-stack gorilla graveyard greek-temple
    griffin-symbol guards half-dead hamburger-menu harbor-dock healing healing-shield health-potion heart-necklace
    high-grass hills hobbit-door hobbit-dwelling hole hole-ladder house invisible invisible-face island jester-hat
    lily-pads locked-box meal medieval-gate medieval-pavilion meeple mine-wagon mona-lisa monk-face mummy-head
    night-sleep oak-leaf oasis ogre orc-head paint-brush peace-dove pearl-necklace perspective-dice-six-faces-random
    piggy-bank pirate-captain plain-square pope-crown position-marker prisoner public-speaker raft rat ring robber
    robber-mask robin-hood-hat rolling-dice-cup rolling-dices rule-book rupee scroll-quill shaking-hands
    shambling-zombie share shop slime sling sniffing-dog spell-book spiked-dragon-head spiky-pit stairs
    star-formation star-struck stone-bridge stone-bust stone-wall sun-priest swamp sword-brandish tavern-sign
    teacher temple-gate torch two-coins two-handed-sword unicorn upgrade vampire-cape vampire-dracula viking-head
    viking-helmet village walk warlock-eye warlock-hood water-fountain well wizard-face woman-elf-face wood-club
    wooden-pier`,
  Lorc: `
    anchor angel-wings anvil battle-axe beast-eye beer-stein brain breastplate broadsword broken-bone broken-heart
    bubbling-flask campfire castle cauldron charm coffin conversation crested-helmet croc-jaws crossed-axes
    crossed-bones crossed-swords crown crystal-ball cursed-star cut-diamond cyclops desert-skull diablo-skull
    doorway double-dragon dragon-breath dragon-head emerald evil-tree explosion-rays fairy fairy-wand fire-bowl
    fireball flat-hammer footprint fox-head gem-pendant gems ghost grab guarded-tower hammer-nails harpy
    heart-bottle high-shot holy-grail holy-symbol hood horse-head hospital-cross hot-spices hound hourglass imp
    imprisoned king knapsack lantern-flame laurel-crown lightning-storm lightning-trio linked-rings lion
    locked-chest locked-fortress lyre mace-head magic-gate magic-portal magic-shield magic-swirl magnifying-glass
    manacles maze meditation meteor-impact minotaur mirror-mirror moon oak padlock peaks pine-tree plain-dagger
    poison-bottle potion-ball queen-crown quill quill-ink return-arrow ringing-bell robot-golem rock rocket rogue
    run rune-stone rune-sword scythe sea-serpent shatter shield-reflect shining-sword small-fire snail snake
    spider-web spiked-fence spyglass star-swirl stone-block stone-throne sun sunrise surrounded-eye swap-bag
    sword-clash swords-emblem teapot teleport terror third-eye three-keys thrown-knife time-bomb time-trap trade
    treasure-map tree-branch trident trophy uncertainty valley visored-helm werewolf wheat wildfires wizard-staff
    wolf-head wolf-trap wood-axe wooden-door`,
  Sbed: "cancel clover death-skull falling hand key shield tombstone water-drop",
  Skoll: `
    bat evil-eyes footsteps gladius halt hearts mounted-knight open-chest raise-zombie sight-disabled skeleton troll`,
  Cathelineau: "medusa-head swordman swordwoman tree-face witch-face",
  DarkZaitzev: "hooded-assassin hooded-figure robber-hand smoke-bomb",
  Aussiesim: "card-ace-spades",
  "Caro Asercion": "mole round-potion",
  Willdabeast: "gold-bar round-shield",
  "Carl Olsen": "crossbow spider-alt",
  "Kier Heyl": "dwarf-helmet dwarf-king elf-helmet",
  Sparker: "bear-face",
  Faithtoken: "card-draw",
};
