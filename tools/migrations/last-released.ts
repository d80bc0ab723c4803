/** The newest migration that installations may have applied: it and those before never change, and newer ones are looked at. */
export const lastReleased = "0009";
