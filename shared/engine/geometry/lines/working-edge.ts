/** Long edge of the picture that geometry is read from. */
export const WORKING_EDGE_PX = 800
