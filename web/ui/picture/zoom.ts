export const MIN_ZOOM = 0.5
export const MAX_ZOOM = 3
const ZOOM_STEP = 0.25

/** How a picture is looked at: its magnification, and how far its middle is from the stage's, in px. */
export interface ZoomView {
  zoom: number
  x: number
  y: number
}

interface Size {
  width: number
  height: number
}

export const wholePicture: ZoomView = { zoom: 1, x: 0, y: 0 }

export const clampZoom = (zoom: number): number => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))

/** The next full step up or down, also from between two steps, where fingers may have left it. */
export function stepZoom(zoom: number, direction: 1 | -1): number {
  const steps = zoom / ZOOM_STEP
  return clampZoom((direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1) * ZOOM_STEP)
}

/** Keeps the picture on the stage: moved only as far as it is larger, in the middle where it is smaller. */
export function clampPan({ zoom, x, y }: ZoomView, picture: Size, stage: Size): ZoomView {
  const fit = Math.min(stage.width / picture.width, stage.height / picture.height)
  const limit = (full: number, seen: number) => Math.max(0, (full * fit * zoom - seen) / 2)
  const within = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0
  return {
    zoom,
    x: within(x, limit(picture.width, stage.width)),
    y: within(y, limit(picture.height, stage.height)),
  }
}

/** Another magnification that leaves what is under `point` (px from the middle of the stage) where it is. */
export function zoomAt(view: ZoomView, zoom: number, point: { x: number; y: number }): ZoomView {
  const next = clampZoom(zoom)
  const ratio = next / view.zoom
  return {
    zoom: next,
    x: point.x - (point.x - view.x) * ratio,
    y: point.y - (point.y - view.y) * ratio,
  }
}
