/** The samples of the home page, in the order of a first program. A test compiles them as one module. */
export const samples = [
  {
    label: 'Define',
    code: `import { model, Schema } from 'ottoman';

const airlineSchema = new Schema({
  callsign: { type: String, required: true },
  country: String,
  fleet: { type: Number, min: 0, default: 0 },
  founded: Date,
});

// from here on nothing unchecked is saved
const Airline = model('Airline', airlineSchema);`,
  },
  {
    label: 'Save',
    code: `import { connect, start } from 'ottoman';

await connect({
  connectionString: 'couchbase://localhost',
  bucketName: 'travel',
  username: 'app',
  password: 'secret',
});
await start();

const united = new Airline({ callsign: 'UNITED', fleet: 980 });
await united.save();`,
  },
  {
    label: 'Find',
    code: `const { rows } = await Airline.find(
  { country: 'United States', fleet: { $gte: 100 } },
  { sort: { callsign: 'ASC' }, limit: 10 },
);

for (const airline of rows) {
  console.log(airline.callsign, airline.fleet);
}`,
  },
] as const;
