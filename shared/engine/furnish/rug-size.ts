/** How the id of a rug that comes in sizes ends. */
export const RUG_SIZE = /(?<=^rug-.*)-(xs|s|m|l)$/
