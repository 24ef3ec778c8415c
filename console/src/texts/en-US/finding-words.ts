/** What the values of a finding are, and the sentence of the server, which is English. */
type Sentence = (params: Readonly<Record<string, string>>, text: string) => string

/** Sentences by the code of a finding. */
export type FindingWords = Readonly<Record<string, Sentence>>

/** What the checks of a connection find. The English sentences come from the server. */
export const findingWords: FindingWords = {}
