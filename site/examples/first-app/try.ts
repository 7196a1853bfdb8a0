const base = process.env.BASE ?? 'http://localhost:3000';

// leaves out what differs between two runs
const withoutTimes = (text: string) =>
  text.replace(/,"(?:createdAt|updatedAt)":"[^"]*"/g, '');

async function call(method: string, path: string, body?: object) {
  const response = await fetch(base + path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
  const answer = withoutTimes(await response.text());
  console.log(`${method} ${path} -> ${response.status} ${answer}`.trimEnd());
}

await call('DELETE', '/airlines/BH');

await call('POST', '/airlines', {
  code: 'BH',
  name: ' Blue Heron Air ',
  country: 'fi',
  planes: 3,
});
await call('POST', '/airlines', {
  code: 'BH',
  name: 'Impostor',
  country: 'SE',
});
await call('POST', '/airlines', {
  code: 'GG',
  name: 'Grey Gull',
  country: 'Iceland',
  fleetSize: 1.5,
});
await call('PATCH', '/airlines/BH', { fleetSize: '12' });
await call('PATCH', '/airlines/BH', { fleetSize: 'many' });
await call('GET', '/airlines?country=FI');
await call('GET', '/airlines?country=FI"%20OR%20"1"="1');
await call('POST', '/flights', {
  number: 'BH 12',
  from: 'HEL',
  to: 'OUL',
  airline: 'XX',
});
await call('POST', '/flights', {
  number: 'BH 12',
  from: 'HEL',
  to: 'HEL',
  airline: 'BH',
});
await call('DELETE', '/airlines/BH');
await call('GET', '/airlines/BH');
