/** Redoc on an empty page. It writes its styles as elements; its scripts are files of this server. */
export const REFERENCE_PAGE = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>API reference · Nestage</title>
    <style>
      body { margin: 0 }
      a[href*="redocly.com/redoc"] { display: none !important }
      @media (prefers-color-scheme: dark) { #reference h5, #reference h5 * { color: #b8b5ad !important } }
    </style>
  </head>
  <body>
    <div id="reference"></div>
    <script src="/api/reference/redoc.js"></script>
    <script src="/api/reference/start.js"></script>
  </body>
</html>
`

/** Starts it in the colours that the reader's device asks for. */
export const REFERENCE_START = `const dark = matchMedia('(prefers-color-scheme: dark)').matches
const colors = dark
  ? {
      primary: { main: '#7cc0a5' },
      text: { primary: '#e8e6e1', secondary: '#b8b5ad' },
      border: { dark: '#4a4a46', light: '#333330' },
      error: { main: '#f2958c' },
      success: { main: '#7cc08f' },
      http: { get: '#2f7d4f', post: '#2b6cb0', put: '#8a6116', delete: '#b23b3b' },
    }
  : { primary: { main: '#2b6a55' } }
const theme = {
  colors,
  typography: { fontFamily: 'system-ui, sans-serif', headings: { fontFamily: 'system-ui, sans-serif' }, ...(dark ? { code: { color: '#f0b48a', backgroundColor: '#2a2a27' } } : {}) },
  ...(dark
    ? {
        sidebar: { backgroundColor: '#1c1c1a', textColor: '#e8e6e1' },
        schema: { nestedBackground: '#242422', typeNameColor: '#b8b5ad', typeTitleColor: '#b8b5ad' },
        rightPanel: { backgroundColor: '#111110' },
      }
    : {}),
}
if (dark) document.body.style.background = '#181817'
Redoc.init(
  '/api/openapi.json',
  { theme, hideDownloadButton: false, expandResponses: '200,201', sortRequiredPropsFirst: true },
  document.getElementById('reference'),
)
`
