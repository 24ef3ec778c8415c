import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { longestCss, problemOfCss } from '../../src/config/sections/own-css.ts'

describe('style rules of an operator', () => {
  const right = [
    '.panel { border: 2px solid var(--accent); }',
    '/* url(x) in a comment */ .brand::after { content: "url(x) @import"; }',
    '@media (max-width: 600px) { h1 { font-size: clamp(1rem, 5vw, 2rem) } }',
    '@media (prefers-color-scheme: dark){body{background:linear-gradient(45deg, #123, rgb(1 2 3 / 50%))}}',
    ".panel:not(.x):is(main, section) > h1:nth-child(2n + 1) { content: 'ä‰'; }",
    '@keyframes a { from { transform: translateX(0) rotate(1deg) } }',
    '@supports (display: grid) and (not (display: inline-grid)) { main { display: grid } }',
    'main { --x: { } }',
    '',
  ]
  for (const css of right) {
    it(`may be ${JSON.stringify(css)}`, () => assert.equal(problemOfCss(css), undefined))
  }

  const wrong: readonly (readonly [css: string, problem: RegExp])[] = [
    ['a{background:url(https://evil.example/x)}', /no url\(\)/],
    ['a{background:URL("//evil.example")}', /no URL\(\)/],
    ['a{background:u\\72l(//evil.example)}', /no \\/],
    ['a{background:image-set("https://evil.example/x" 1x)}', /no image-set\(\)/],
    ['a{background:-webkit-image-set("x" 1x)}', /no -webkit-image-set\(\)/],
    ['a{background:image("x")}', /no image\(\)/],
    ['a{background:cross-fade(red, blue)}', /no cross-fade\(\)/],
    ['a{background:src("x")}', /no src\(\)/],
    ['a{width:expression(alert(1))}', /no expression\(\)/],
    ['a{width:attr(href)}', /no attr\(\)/],
    ['a{background:\u0131url(x)}', /no .url\(\)/],
    ['a{background:var(--x, url(x))}', /no url\(\)/],
    ['@import "https://evil.example/x.css";', /no @import/],
    ['@IMPORT "x";', /no @import/],
    ['@font-face{font-family:x}', /no @font-face/],
    ['@namespace "x";', /no @namespace/],
    ['@charset "utf-7";', /no @charset/],
    ['@ import "x";', /no @;/],
    ['@/**/import "x";', /no @;/],
    ['a{content:"}', /a text that does not end/],
    ['a{content:"x\n"}', /a text that does not end/],
    ['a{} /* url(x)', /a comment that does not end/],
    ['/*/', /a comment that does not end/],
    ['a{b:c', /lacks a \}/],
    ['a{b:c}}', /closes nothing/],
    ['a{b:(c]}', /closes nothing/],
    ['<!-- a{} -->', /no </],
    ['</style><script>', /no </],
    ['a{b:c\u0000}', /no control characters/],
    [`a{b:c}${' '.repeat(longestCss)}`, /at most 16000/],
  ]
  for (const [css, problem] of wrong) {
    it(`cannot be ${JSON.stringify(css.slice(0, 60))}`, () => {
      assert.match(problemOfCss(css) ?? '', problem)
    })
  }
})
