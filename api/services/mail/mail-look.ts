export const SERIF = "Georgia,'Times New Roman',serif"
export const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/** Mail programs read one style sheet in the head at best, so light colours stand inline and dark ones here. */
export const DARK_COLOURS = `  .canvas { background: #121614 !important } .sheet { background: #1A1F1C !important; border-color: #2E3531 !important }
  .ink { color: #F1EFE8 !important } .ink-2 { color: #C6C9C1 !important } .ink-3 { color: #A0A69E !important }
  .pine { background: #B4D8BF !important } .on-pine { color: #0C1F17 !important } .link { color: #B4D8BF !important }`
