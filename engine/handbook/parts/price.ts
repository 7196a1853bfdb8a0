// #region format
/** A price in euros, as a guest reads it. */
export function formatPrice(cents: number): string {
  return `${(cents / 100).toFixed(2)} €`;
}
// #endregion

/** The price of a stay. */
export function priceOf(nights: number, centsPerNight: number): number {
  return nights * centsPerNight;
}
