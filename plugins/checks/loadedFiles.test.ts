import { expect, test } from 'vitest';
import { loadedFiles } from './loadedFiles';

const found = (html: string) => loadedFiles(html).external.map(({ kind, url }) => `${kind} ${url}`);

test('lists what a document loads from other origins, by kind and each once', () => {
  expect(
    found(`<!doctype html><head>
<link rel="stylesheet" href="https://styles.example/a.css"/>
<link rel="icon" href="//images.example/icon.png">
<link rel="preload" as="font" href="https://fonts.example/a.woff2" crossorigin>
</head><img alt="" src="https://images.example/badge.svg?a=1&#x26;b=2"><img src="https://images.example/icon">
<img src="https://images.example/icon" srcSet="https://cdn.example/1.png 1x, https://cdn.example/2,5.png 2x">
<video poster="https://images.example/first.jpg"><source src="https://media.example/film.mp4"></video>
<audio src="http://media.example/sound.ogg"></audio>
<iframe title="a > b" src="https://player.example/1" allowfullscreen></iframe>
<script src="https://scripts.example/count.js" defer></script>`),
  ).toEqual([
    'styles https://styles.example/a.css',
    'images //images.example/icon.png',
    'fonts https://fonts.example/a.woff2',
    'images https://images.example/badge.svg?a=1&b=2',
    'images https://images.example/icon',
    'images https://cdn.example/1.png',
    'images https://cdn.example/2,5.png',
    'images https://images.example/first.jpg',
    'media https://media.example/film.mp4',
    'media http://media.example/sound.ogg',
    'frames https://player.example/1',
    'scripts https://scripts.example/count.js',
  ]);
});

test('leaves out links, files of the site, and tags that are only shown', () => {
  expect(
    found(`<link rel="canonical" href="https://example.org/"><link rel="preconnect" href="https://search.example">
<a href="https://elsewhere.example/a.png">a</a><img src="/own.png"><img src="data:image/png;base64,//AA">
<code>&lt;img src="https://images.example/a.png"></code>
<button data-code="<img src=&#x22;https://images.example/a.png&#x22;>">Copy</button>`),
  ).toEqual([]);
});

test('knows the hashes of a script', () => {
  const html = '<script src="https://scripts.example/a.js" integrity="sha256-AAAA="></script>';
  expect(loadedFiles(html).external).toEqual([
    { kind: 'scripts', url: 'https://scripts.example/a.js', integrity: 'sha256-AAAA=' },
  ]);
});

test('lists the images of the site itself, each once', () => {
  const html = `<link rel="icon" href="/icon.svg"><script src="/a.js"></script>
<img src="/img/a.png?a=1&amp;b=2"><img src="data:image/png;base64,AA"><img src="https://images.example/a.png">
<picture><source srcset="/img/b.png 1x, img/c.png 2x"><img alt="" src="/img/b.png"></picture><img src="/it&#x27;s.png">
<code>&lt;img src="/img/d.png"></code>`;
  expect(loadedFiles(html).images).toEqual([
    '/img/a.png?a=1&b=2',
    '/img/b.png',
    'img/c.png',
    "/it's.png",
  ]);
});
