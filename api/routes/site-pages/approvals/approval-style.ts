/** Of the page on which sellers answer: readable on a phone of 360 px, by day and by night. */
export const APPROVAL_STYLE = `
:root { color-scheme: light dark; --ink: #1b211d; --soft: #57605a; --line: #d9dcd6; --field: #868e88; --page: #fbfbf9; --sheet: #fff; --act: #1f4a3d; --on-act: #fff; --ok: #1f6b45; --ask: #8a4b00; --bad: #a1260d }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0ec; --soft: #a8b0aa; --line: #39403b; --field: #7b847d; --page: #141815; --sheet: #1b201c; --act: #a9d6c2; --on-act: #10211a; --ok: #8fd6ae; --ask: #f0b666; --bad: #ff9c85 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--page); color: var(--ink); font: 1rem/1.55 system-ui, sans-serif }
main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 3rem }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; overflow-wrap: anywhere }
h2 { font-size: 1.25rem; line-height: 1.3; margin: 0 0 .25rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem; max-width: 42rem; color: var(--soft); overflow-wrap: anywhere }
.told { padding: .75rem 1rem; border: 1px solid var(--line); border-left: 4px solid var(--ok); border-radius: .375rem; background: var(--sheet); color: var(--ink) }
.told.ask { border-left-color: var(--ask) } .told.bad { border-left-color: var(--bad) }
section { margin: 1.5rem 0 0; padding: 1.5rem 0 0; border-top: 1px solid var(--line) }
.state { font-weight: 600; color: var(--soft) } .state.accepted { color: var(--ok) } .state.change-asked { color: var(--ask) }
blockquote { margin: 0 0 1rem; padding: 0 0 0 .875rem; border-left: 3px solid var(--line); white-space: pre-line; overflow-wrap: anywhere }
.pair { display: grid; gap: 1rem; margin: 0 0 1rem }
@media (min-width: 48rem) { .pair { grid-template-columns: 1fr 1fr } }
figure { margin: 0 } figcaption { font-weight: 600; margin: 0 0 .375rem }
figcaption span { font-weight: 400; color: var(--soft) }
img { display: block; width: 100%; height: auto; border-radius: .375rem; background: var(--line) }
form { margin: 0 0 .75rem }
button { font: 600 1rem/1.25 system-ui, sans-serif; min-height: 3rem; padding: .75rem 1.25rem; border: 1px solid var(--act); border-radius: .5rem; background: var(--act); color: var(--on-act); cursor: pointer }
button.quiet { background: transparent; color: var(--ink); border-color: var(--field) }
summary { display: inline-flex; align-items: center; min-height: 3rem; cursor: pointer; font-weight: 600; text-decoration: underline; text-underline-offset: .2em }
label { display: block; font-weight: 600; margin: 0 0 .375rem }
textarea { display: block; width: 100%; max-width: 42rem; min-height: 6.5rem; margin: 0 0 .75rem; padding: .625rem .75rem; font: inherit; color: inherit; background: var(--sheet); border: 1px solid var(--field); border-radius: .5rem }
:focus-visible { outline: 3px solid var(--act); outline-offset: 2px }
@media (max-width: 30rem) { button { width: 100% } }
footer { max-width: 60rem; margin: 0 auto; padding: 1rem; border-top: 1px solid var(--line); color: var(--soft); font-size: .875rem }
`
