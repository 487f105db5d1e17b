/** Where on the edge of a window a mark stands for something beyond it, and which way that lies, in degrees. */
export interface Beacon {
  x: number;
  y: number;
  angle: number;
}

const INSET = 26;

/** Nothing if the point is in sight, or so little beyond the edge that part of it is. */
export function beacon(x: number, y: number, width: number, height: number, slack: number): Beacon | null {
  if (width === 0 || (x > -slack && x < width + slack && y > -slack && y < height + slack)) return null;
  const [cx, cy] = [width / 2, height / 2];
  const [dx, dy] = [x - cx, y - cy];
  const reach = Math.min((cx - INSET) / Math.abs(dx || 1e-6), (cy - INSET) / Math.abs(dy || 1e-6));
  return { x: cx + dx * reach, y: cy + dy * reach, angle: (Math.atan2(dy, dx) * 180) / Math.PI };
}
