/**
 * The program of the home page. A test type-checks it, runs it in memory, and compares it, the document that it stores and the
 * statement that it sends with `highlighted.json`, which the page shows.
 */
export const program = `const airlineSchema = new Schema({
  name: { type: String, required: true },
  country: { type: String, uppercase: true },
  fleet: { type: Number, min: 0, default: 1 },
});
const Airline = ottoman.model('Airline', airlineSchema);

await Airline.create({ id: 'heron', name: 'Heron', country: 'fi' });
await Airline.find({ country: 'FI' }, { limit: 10 });`;
