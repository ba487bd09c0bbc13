/** What was measured again and again, at even distances. */
export interface Course {
  readonly title: string;
  readonly values: number[];
}

const [WIDTH, HEIGHT, LEFT, TOP, GAP] = [720, 110, 60, 28, 44];

/** A picture in SVG: one diagram below the other, all over the same minutes, each from nought to its greatest value. */
export function drawCourses(courses: readonly Course[], minutes: number): string {
  const height = courses.length * (HEIGHT + TOP + GAP);
  const diagrams = courses.map((course, at) => drawCourse(course, minutes, at * (HEIGHT + TOP + GAP)));
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LEFT + WIDTH + 20} ${height}" font-family="sans-serif" font-size="13">` +
    `<rect width="100%" height="100%" fill="#fff"/>${diagrams.join('')}</svg>\n`
  );
}

function drawCourse({ title, values }: Course, minutes: number, top: number): string {
  const most = Math.max(...values, 1);
  const [ground, end] = [top + TOP + HEIGHT, LEFT + WIDTH];
  const points = values.map((value, at) => {
    const x = LEFT + (at / Math.max(1, values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(ground - (value / most) * HEIGHT).toFixed(1)}`;
  });
  return (
    `<text x="${LEFT}" y="${top + TOP - 10}" font-weight="bold">${title}</text>` +
    `<path d="M${LEFT} ${top + TOP}V${ground}H${end}" fill="none" stroke="#888"/>` +
    `<text x="${LEFT - 8}" y="${top + TOP + 5}" text-anchor="end">${most.toFixed(0)}</text>` +
    `<text x="${LEFT - 8}" y="${ground + 4}" text-anchor="end">0</text>` +
    `<text x="${end}" y="${ground + 18}" text-anchor="end">${minutes} minutes</text>` +
    `<polyline points="${points.join(' ')}" fill="none" stroke="#1f6f54" stroke-width="1.5"/>`
  );
}
