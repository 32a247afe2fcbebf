import { expect, test } from 'vitest'
import { stylesFor } from './page-styles.ts'
import { parseStyles } from './parse-styles.ts'

const html = `<p class="a lg:w-[calc(1px,2px)] [&amp;&gt;*]:x" data-x='.no'>text</p>`

test.each([
  ['p{color:red}', 'p{color:red}'],
  ['.a{x:1}.b{x:2}', '.a{x:1}'],
  ['.a,.b{x:1}', '.a{x:1}'],
  ['.b .a,.a p{x:1}', '.a p{x:1}'],
  ['.a:not(.b){x:1}', '.a:not(.b){x:1}'],
  ['.b:is(.a *,.c){x:1}', ''],
  ['.a:is(.b *,.c),.b{x:1}', '.a:is(.b *,.c){x:1}'],
  [
    '@media (width>=60rem){.lg\\:w-\\[calc\\(1px\\,2px\\)\\]{x:1}.b{x:1}}',
    '@media (width>=60rem){.lg\\:w-\\[calc\\(1px\\,2px\\)\\]{x:1}}',
  ],
  ['.\\[\\&\\>\\*\\]\\:x>*{x:1}', '.\\[\\&\\>\\*\\]\\:x>*{x:1}'],
  ['@media print{.b{x:1}}', ''],
  ['@layer one,two;@layer two{.b{x:1}}', '@layer one,two;@layer two{}'],
  ['@keyframes spin{from{x:1}to{x:2}}', '@keyframes spin{from{x:1}to{x:2}}'],
  [
    '@font-face{src:url("a;}.woff2")}.b:before{content:"}{"}.a{x:1}',
    '@font-face{src:url("a;}.woff2")}.a{x:1}',
  ],
  ['[data-y=".b"]{x:1}', '[data-y=".b"]{x:1}'],
  ['p,table,.a td{x:1}', 'p{x:1}'],
  ['*,:root,p[title]:not(table):before{x:1}', '*,:root,p[title]:not(table):before{x:1}'],
  ['::placeholder,::-webkit-datetime-edit{x:1}', ''],
])('of %s keeps %s', (css, kept) => {
  expect(stylesFor(parseStyles(css), html)).toBe(kept)
})
