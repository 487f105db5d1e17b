const NAMES = ["Vermilion", "Cobalt", "Jade", "Amber", "Sky", "Orchid"];
const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "star"];

/** Colour and shape of a seat; with more than six seats they begin again. */
export function seatColour(seat: number): string {
  return `var(--seat${seat % NAMES.length})`;
}

export function seatName(seat: number): string {
  return `${NAMES[seat % NAMES.length]} ${SHAPES[seat % SHAPES.length]}`;
}

/** The seat's shape around the origin, as a path. */
export function seatPath(seat: number, r: number): string {
  switch (seat % SHAPES.length) {
    case 0:
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    case 1:
      return polygon(4, r * 1.25, Math.PI / 4);
    case 2:
      return polygon(3, r * 1.25, -Math.PI / 2);
    case 3:
      return polygon(4, r * 1.2, 0);
    case 4:
      return polygon(6, r * 1.1, Math.PI / 6);
    default:
      return star(r * 1.25);
  }
}

function polygon(corners: number, r: number, turn: number): string {
  return closed(Array.from({ length: corners }, (_, n) => [r, turn + (2 * Math.PI * n) / corners]));
}

function star(r: number): string {
  return closed(Array.from({ length: 10 }, (_, n) => [n % 2 === 0 ? r : r * 0.48, -Math.PI / 2 + (Math.PI * n) / 5]));
}

function closed(points: [number, number][]): string {
  return `M${points.map(([r, angle]) => `${(r * Math.cos(angle)).toFixed(2)} ${(r * Math.sin(angle)).toFixed(2)}`).join("L")}z`;
}
