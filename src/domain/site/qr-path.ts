/** A QR code as one SVG path: `<svg viewBox="0 0 {size} {size}"><path d="{path}"/></svg>`, dark on light. */
export type QrPath = { size: number; path: string };

/** Runs of dark modules, row by row, as rectangles of one path. `modules` is square, with its quiet border. */
export function qrPath(modules: readonly (readonly boolean[])[]): QrPath {
  const runs: string[] = [];
  modules.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x]) continue;
      const start = x;
      while (row[x + 1]) x += 1;
      const width = x - start + 1;
      runs.push(`M${start} ${y}h${width}v1h-${width}z`);
    }
  });
  return { size: modules.length, path: runs.join("") };
}
