/** How a text reads that was given nothing, or a thing that is no text, for one of its places. */
export const missingValue = /\bundefined\b|\[object Object\]|\bNaN\b/;
