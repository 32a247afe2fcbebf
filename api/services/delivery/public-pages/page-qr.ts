import { encode, renderSVG } from 'uqr'

/** A quarter of the code may be soiled or hidden. */
const ECC = 'Q'
/** Modules of white around the code, without which cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4

/** A page's address as a QR code, dark on white. */
export const qrSvg = (url: string): string => renderSVG(url, { ecc: ECC, border: QUIET_ZONE })

/** The same as rows of dark modules, its white edge included. */
export const qrModules = (url: string): boolean[][] => encode(url, { ecc: ECC, border: QUIET_ZONE }).data
