export function isFresh(file: string, parts: readonly string[]): boolean
