// Loaded before the first paint, so that a chosen theme never flashes into the other one.
;(() => {
  try {
    const chosen = localStorage.getItem('nestage-theme')
    if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen
  } catch {
    // Storage can be closed to us (private mode); the system's theme then holds.
  }
})()
