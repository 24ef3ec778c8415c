/** One way to get tokens: what is asked for, and how the answer travels. */
export interface Flow {
  readonly responseType: string
  readonly formPost: boolean
}

/** The response types of each plan of the certification. */
export const plans = {
  basic: ['code'],
  implicit: ['id_token', 'token id_token'],
  hybrid: ['code id_token', 'code token', 'code token id_token'],
} as const

/** Where the parameters of an answer are. */
export function isEncodedIn({ responseType, formPost }: Flow): 'query' | 'fragment' | 'form' {
  if (formPost) return 'form'
  return responseType === 'code' ? 'query' : 'fragment'
}

/** Whether the client is given an access token in the end. */
export function hasAccessToken({ responseType }: Flow): boolean {
  return responseType !== 'id_token'
}

export function hasCode({ responseType }: Flow): boolean {
  return responseType.split(' ').includes('code')
}

/** Whether an ID token comes from the authorization endpoint itself. */
export function hasFrontIdToken({ responseType }: Flow): boolean {
  return responseType.split(' ').includes('id_token')
}
