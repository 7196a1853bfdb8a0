const months =
  'January February March April May June July August September October November December';

/** `2024-05-31` → `31 May 2024`: the same in Node and in every browser. */
export function formatDay(date: string): string {
  const day = new Date(date);
  return `${day.getUTCDate()} ${months.split(' ')[day.getUTCMonth()]} ${day.getUTCFullYear()}`;
}
