import { type Browser, type BrowserContext, type BrowserContextOptions, chromium } from 'playwright-core'

/**
 * Without a graphics card each frame of an animation is painted by the processor: a seventh of all that journeys took.
 */
const STILL = { reducedMotion: 'reduce' } as const

/** The two screens every journey is looked at on. */
export const DEVICES = {
  phone: {
    ...STILL,
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  desktop: { ...STILL, viewport: { width: 1440, height: 900 } },
} satisfies Record<string, BrowserContextOptions>

export type Device = keyof typeof DEVICES

/** How long a page of tests may take to show what is waited for: longer than the 30 s of Playwright, for a machine that is busy. */
export const BROWSER_PATIENCE_MS = 180_000

const ARGUMENTS = [
  // Containers have little shared memory, and root no sandbox.
  '--disable-dev-shm-usage',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  // A camera of the browser's own that shows a moving picture and asks nobody; at twenty a second, drawing its pictures took
  // a tenth of what journeys with a camera take.
  '--use-fake-device-for-media-stream=fps=5',
  '--use-fake-ui-for-media-stream',
]

/** With `camera`, a Y4M file, its camera shows that over and over. */
export async function launchBrowser(executablePath: string, camera?: string): Promise<Browser> {
  const shown = camera === undefined ? [] : [`--use-file-for-fake-video-capture=${camera}`]
  return chromium.launch({ executablePath, args: [...ARGUMENTS, ...shown] })
}

/**
 * A browser whose storage survives it: service worker, database and push subscriptions live in the folder. */
export async function launchPersistent(
  executablePath: string,
  folder: string,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: ARGUMENTS,
    ...options,
  })
  context.setDefaultTimeout(BROWSER_PATIENCE_MS)
  return context
}

/** A browser that other tools drive through its debugging port; it keeps pages to go back to, as people's do. */
export const launchForDebugging = (executablePath: string, port: number): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...ARGUMENTS, `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
