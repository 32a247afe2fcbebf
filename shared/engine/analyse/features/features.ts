/** Named measurements of a picture; the names tie a fitted weight to what it weighs. */
export type Features = Record<string, number>
