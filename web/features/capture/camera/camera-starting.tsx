import { Spinner } from '../../../ui/feedback/spinner.tsx'

/** Stands in the viewfinder's place until the camera shows something. */
export const CameraStarting = () => (
  <output className="m-auto grid justify-items-center gap-3 text-h3">
    <Spinner />
    Starting the camera
  </output>
)
