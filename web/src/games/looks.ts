// The colours and typefaces of every game. To be imported after the shell's own, which they take the place of.
import.meta.glob("./*/look.css", { eager: true });
