import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../engine/config/config';
import { accentStyles } from '../plugins/theme-options/accent';
import { optionsOf } from '../plugins/theme-options/schema';

/**
 * Diagrams are drawn in the light colours of the theme. The version for dark mode is the same drawing in the dark
 * ones: `npx vitest run --project unit site/diagrams.test.ts -u` writes it.
 */

const folder = path.resolve('site/static/img/diagrams');
const { accent } = optionsOf(await loadConfig('site/config.ts'));
const styles = [
  readFileSync('theme/styles/tokens.css', 'utf8'),
  accentStyles(accent!), // the site has one
  readFileSync('site/styles.css', 'utf8'),
].map((css) => readColours(css));
/** Token → colour: those of the site replace those of the theme. */
const [light, dark] = [0, 1].map((mode) => {
  const colours = new Map(styles.flatMap((sheet) => sheet.colours[mode]!));
  for (const { name, of, percent } of styles.flatMap((sheet) => sheet.mixtures))
    colours.set(name, mix(colours.get(of)!, colours.get('paper')!, percent / 100));
  return colours;
});
/** Light colour → token; of several, the first. */
const tokens = new Map([...light!].reverse().map(([name, colour]) => [colour, name]));
const drawings = readdirSync(folder).filter((name) => /^[\w-]+\.svg$/.test(name));

/** Tokens and colours of style sheets: the light ones, and the dark ones; and those that are mixed with paper. */
function readColours(css: string) {
  const [first = '', second = ''] = css.split('data-color-mode="dark"');
  const [ofRoot = ''] = first.split('}');
  const colours = [ofRoot, second.split('}')[0]!].map((text) =>
    [...text.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, colour]): [string, string] => [
      name!,
      colour!,
    ]),
  );
  const mixed = /--([\w-]+): color-mix\(in srgb, var\(--([\w-]+)\) (\d+)%, var\(--paper\)\);/g;
  const mixtures = [...ofRoot.matchAll(mixed)].map(([, name, of, percent]) => ({
    name: name!,
    of: of!,
    percent: Number(percent),
  }));
  return { colours, mixtures };
}

function channelsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function mix(one: string, other: string, share: number): string {
  const others = channelsOf(other);
  const channels = channelsOf(one).map((channel, i) =>
    Math.round(channel * share + others[i]! * (1 - share)),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

describe.each(drawings)('%s', (name) => {
  const drawing = readFileSync(path.join(folder, name), 'utf8');

  test('is drawn in colours of the theme', () => {
    const foreign = [...drawing.matchAll(/#[0-9a-f]{3,8}\b/gi)].filter(([one]) => !tokens.has(one));
    expect(foreign.map(String)).toEqual([]);
  });

  test('has a version for dark mode, and text that can be read in both', async () => {
    const twin = drawing.replace(
      /#[0-9a-f]{6}\b/g,
      (one) => dark!.get(tokens.get(one) ?? '') ?? one,
    );
    await expect(twin).toMatchFileSnapshot(path.join(folder, name.replace('.svg', '.dark.svg')));
    expect([drawing, twin].flatMap(faintTexts)).toEqual([]);
  });
});

/** Pairs of text and background in a drawing with too little contrast. */
function faintTexts(svg: string): string[] {
  const fillsOf = (tag: string) =>
    new Set(
      [...svg.matchAll(new RegExp(`<${tag} [^>]*fill="(#\\w+)"`, 'g'))].map(([, fill]) => fill!),
    );
  return [...fillsOf('text')].flatMap((text) =>
    [...fillsOf('rect')]
      .filter((ground) => contrast(text, ground) < 4.5)
      .map((ground) => `${text} on ${ground}`),
  );
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(colour)
    .map((channel) => channel / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
