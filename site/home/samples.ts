/**
 * The samples of the home page: one program, cut into the tabs of the page. A test type-checks it, runs it and compares
 * it with `highlighted.json`, which the page shows.
 */
export const samples = [
  {
    label: 'Define',
    code: `import { Ottoman, Schema } from 'ottoman';

const ottoman = new Ottoman();

const airlineSchema = new Schema({
  callsign: { type: String, required: true },
  country: String,
  fleet: { type: Number, min: 0, default: 0 },
  founded: Date,
});

const Airline = ottoman.model('Airline', airlineSchema);`,
  },
  {
    label: 'Save',
    code: `await ottoman.connect({
  connectionString: 'couchbase://localhost',
  bucketName: 'travel',
  username: 'app',
  password: 'secret',
});
await ottoman.start();

const united = new Airline({
  callsign: 'UNITED',
  country: 'United States',
  fleet: '980', // cast to a number
});
await united.save();`,
  },
  {
    label: 'Find',
    code: `import { SearchConsistency } from 'ottoman';

const { rows } = await Airline.find(
  { country: 'United States', fleet: { $gte: 100 } },
  { sort: { callsign: 'ASC' }, consistency: SearchConsistency.LOCAL },
);

for (const airline of rows) {
  console.log(airline.callsign, airline.fleet);
}

await ottoman.close();`,
  },
] as const;
