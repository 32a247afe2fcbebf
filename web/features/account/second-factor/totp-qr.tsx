import { renderSVG } from 'uqr'

/** Modules of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A QR code, dark on white in every theme, because many cameras read no other. */
export const TotpQr = ({ uri }: { uri: string }) => (
  <img
    alt="QR code for your authenticator app"
    src={`data:image/svg+xml,${encodeURIComponent(renderSVG(uri, { ecc: 'M', border: QUIET_ZONE }))}`}
    className="size-48 justify-self-center rounded-control border border-line bg-white"
  />
)
