/**
 * The `typ` of each kind of JWT that the server signs. It prevents that one kind is used as another
 * (CONTRACT §4).
 */
export const jwtTyp = {
  accessToken: 'at+jwt',
  idToken: 'JWT',
  userinfo: 'userinfo+jwt',
  logoutToken: 'logout+jwt',
} as const

export type JwtTyp = (typeof jwtTyp)[keyof typeof jwtTyp]
