/**
 * The `typ` of each kind of JWT that the server signs. It prevents that one kind is used as another
 * (CONTRACT §4). ID tokens and access tokens of the profile `classic` share `JWT`, because common
 * resource servers refuse another `typ`; the `jti` tells them apart (see `token-id.ts`).
 */
export const jwtTyp = {
  accessToken: 'at+jwt',
  classicAccessToken: 'JWT',
  idToken: 'JWT',
  userinfo: 'userinfo+jwt',
  logoutToken: 'logout+jwt',
} as const

export type JwtTyp = (typeof jwtTyp)[keyof typeof jwtTyp]
