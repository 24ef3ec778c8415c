import { GroupsError } from './groups-error.ts'

/** A part of a list. */
export interface ListPage {
  readonly skip: number
  readonly take: number
}

/** The part of a list that a caller wants; without `take`, all of it. */
export interface WantedPage {
  readonly skip?: number | undefined
  readonly take?: number | undefined
}

/** How many entries one answer may hold. */
export const mostListed = 5000

/** Reads a part of a list. Refuses when all is wanted and that is too much. */
export async function readPage<T>(
  { skip = 0, take = mostListed + 1 }: WantedPage,
  read: (page: ListPage) => Promise<readonly T[]>,
): Promise<readonly T[]> {
  const found = await read({ skip, take })
  if (found.length > mostListed) {
    throw new GroupsError(11012, `there are more than ${mostListed}; use skip and take`)
  }
  return found
}
