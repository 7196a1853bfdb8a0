import { expect, test } from 'vitest';
import { checkConfig } from '../config/config';
import { contentPolicy, documentPolicy } from './headers';

const base = { title: 'Site', url: 'https://example.org' };

test('allows the own files of a site and nothing else', () => {
  expect(contentPolicy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; media-src 'self'; " +
      "font-src 'self'; worker-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; " +
      "form-action 'self'; frame-ancestors 'none'",
  );
});

test('allows what the config names, by kind and sorted', () => {
  const { security } = checkConfig(
    {
      ...base,
      security: {
        images: ['https://img.shields.io', 'https://*.example.org'],
        frames: ['https://video.example'],
        scripts: ['https://scripts.example:8443', 'sha256-AAAA+/='],
        connect: ['wss://live.example'],
      },
    },
    'config.ts',
  );
  const policy = contentPolicy(security).split('; ');
  expect(policy).toContain("img-src 'self' data: https://*.example.org https://img.shields.io");
  expect(policy).toContain('frame-src https://video.example');
  expect(policy).toContain("script-src 'self' 'sha256-AAAA+/=' https://scripts.example:8443");
  expect(policy).toContain("connect-src 'self' wss://live.example");
  expect(policy).toContain("style-src 'self'");
});

test.each([
  ['images', 'https://img.example/path'],
  ['images', "https://a.example; script-src 'unsafe-inline'"],
  ['images', "'unsafe-inline'"],
  ['images', '*'],
  ['frames', 'data:'],
  ['scripts', "'unsafe-eval'"],
  ['scripts', 'sha256-not a hash'],
])('refuses %s: %s', (kind, value) => {
  expect(() => checkConfig({ ...base, security: { [kind]: [value] } }, 'config.ts')).toThrow(
    new RegExp(`^security\\.${kind}\\[0\\]: expected an origin such as`),
  );
});

test('the policy of a document is the served one without what only a header can say', () => {
  const security = { frames: ['https://player.example'] };
  expect(`${documentPolicy(security)}; frame-ancestors 'none'`).toBe(contentPolicy(security));
});
