/** Who drew each icon, by the folders of the set's own repository. */
export const AUTHORS: Record<string, string> = {
  Delapouite: `
    ancient-ruins ant anticlockwise-rotation attached-shield backward-time barbarian barracks-tent barrel bear-head bed
    biceps black-knight-helm boat-fishing book-pile boulder-dash bow-arrow bread broken-wall cactus cage canoe
    captain-hat-profile cave-entrance chat-bubble check-mark chest church crypt-entrance dart direction-sign
    door-ring-handle drakkar dungeon-gate dwarf-face eagle-head egyptian-pyramids evil-tower expand fast-forward-button
    forest frog-prince gargoyle giant goblin-head graveyard greek-temple guards half-dead hamburger-menu harbor-dock
    healing healing-shield health-potion high-grass hills hole hole-ladder invisible island jester-hat lily-pads meal
    medieval-gate medieval-pavilion meeple mine-wagon mona-lisa monk-face mummy-head night-sleep oak-leaf oasis ogre
    orc-head paint-brush perspective-dice-six-faces-random pirate-captain pope-crown position-marker prisoner
    public-speaker raft rat ring robber robber-mask robin-hood-hat rolling-dice-cup rolling-dices rule-book
    shaking-hands shambling-zombie share shop slime sling sniffing-dog spell-book stairs star-struck stone-bridge
    stone-bust sun-priest swamp sword-brandish tavern-sign teacher torch two-coins two-handed-sword unicorn upgrade
    vampire-cape vampire-dracula village walk warlock-eye warlock-hood water-fountain well wizard-face woman-elf-face
    wooden-pier`,
  Lorc: `
    anchor anvil battle-axe beer-stein brain breastplate broadsword broken-bone broken-heart bubbling-flask castle
    cauldron charm coffin conversation croc-jaws crossed-bones crossed-swords crystal-ball cursed-star cyclops
    desert-skull diablo-skull doorway dragon-breath dragon-head evil-tree explosion-rays fairy-wand fire-bowl fireball
    flat-hammer gem-pendant ghost grab guarded-tower hammer-nails heart-bottle holy-symbol hood horse-head
    hospital-cross hot-spices hound hourglass imp imprisoned knapsack lantern-flame lightning-storm lightning-trio
    linked-rings locked-chest locked-fortress lyre magic-portal magic-shield magic-swirl magnifying-glass manacles maze
    meteor-impact minotaur mirror-mirror moon oak padlock peaks pine-tree plain-dagger poison-bottle potion-ball
    queen-crown quill return-arrow ringing-bell robot-golem rocket rogue run rune-stone rune-sword scythe sea-serpent
    shatter shield-reflect shining-sword small-fire snail spider-web spiked-fence spyglass stone-block sun sunrise
    surrounded-eye swap-bag sword-clash teleport terror third-eye three-keys thrown-knife time-bomb time-trap trade
    treasure-map trident trophy uncertainty valley visored-helm werewolf wheat wildfires wizard-staff wolf-trap
    wood-axe wooden-door`,
  Sbed: "cancel clover death-skull falling hand key shield tombstone water-drop",
  Skoll: "bat footsteps halt hearts open-chest raise-zombie sight-disabled skeleton troll",
  Cathelineau: "medusa-head swordman swordwoman witch-face",
  DarkZaitzev: "hooded-assassin hooded-figure robber-hand",
  Aussiesim: "card-ace-spades",
  "Caro Asercion": "mole round-potion",
  Willdabeast: "gold-bar round-shield",
  "Carl Olsen": "spider-alt",
  "Kier Heyl": "elf-helmet",
};
