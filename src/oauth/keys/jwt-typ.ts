/**
 * The `typ` of each kind of JWT that the server signs. It prevents that one kind is used as another
 * (CONTRACT §4). ID tokens and access tokens of the profile `classic` share `JWT`, because common
 * resource servers refuse another `typ`; the `jti` tells them apart (see `token-id.ts`). JARM names
 * no type for authorization responses; they are told apart by having no `sub`.
 */
export const jwtTyp = {
  accessToken: 'at+jwt',
  classicAccessToken: 'JWT',
  idToken: 'JWT',
  userinfo: 'userinfo+jwt',
  logoutToken: 'logout+jwt',
  authorizationResponse: 'JWT',
  introspection: 'token-introspection+jwt',
} as const

export type JwtTyp = (typeof jwtTyp)[keyof typeof jwtTyp]
