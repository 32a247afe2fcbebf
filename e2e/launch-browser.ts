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
]

/**
 * What pages get that ask for the camera, without anybody being asked: a moving picture of the browser's own, the one of a Y4M
 * file over and over, or a no. The browser's own has 3840 × 2160 pixels five times a second, which a page without a graphics card
 * draws and looks at with a sixth of a core: it is for who takes photos with it.
 */
export type Camera = 'moving' | 'refused' | { file: string }

function cameraArguments(camera: Camera): string[] {
  // At twenty a second, drawing its pictures took a tenth of what journeys with a camera take.
  const device = '--use-fake-device-for-media-stream=fps=5'
  if (camera === 'refused') return [device, '--use-fake-ui-for-media-stream=deny']
  const asked = [device, '--use-fake-ui-for-media-stream']
  return camera === 'moving' ? asked : [...asked, `--use-file-for-fake-video-capture=${camera.file}`]
}

export const launchBrowser = (executablePath: string, camera: Camera = 'moving'): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...ARGUMENTS, ...cameraArguments(camera)] })

/**
 * A browser whose storage survives it: service worker, database and push subscriptions live in the folder. */
export async function launchPersistent(
  executablePath: string,
  folder: string,
  options: BrowserContextOptions,
  camera: Camera = 'moving',
): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(folder, {
    executablePath,
    args: [...ARGUMENTS, ...cameraArguments(camera)],
    ...options,
  })
  context.setDefaultTimeout(BROWSER_PATIENCE_MS)
  return context
}

/** A browser that other tools drive through its debugging port; it keeps pages to go back to, as people's do. */
export const launchForDebugging = (executablePath: string, port: number): Promise<Browser> =>
  chromium.launch({
    executablePath,
    args: [...ARGUMENTS, ...cameraArguments('moving'), `--remote-debugging-port=${port}`],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
