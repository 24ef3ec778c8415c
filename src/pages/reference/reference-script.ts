import { makeAsset, readPagesFile } from '../theme/asset.ts'

/** The script of the reference: it searches while somebody types. Everything works without it. */
export const referenceScript = makeAsset('js', readPagesFile('reference/reference.js'))
