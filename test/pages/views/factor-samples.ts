/** What the samples of pages with a passkey or an authenticator app show. */

export const passkeyToUse = {
  options: { challenge: 'a1B2', rpId: 'id.example', userVerification: 'required' },
  sealed: 'v1.sealed',
}

export const passkeyToMake = {
  options: {
    challenge: 'a1B2',
    rp: { id: 'id.example', name: 'Halden Group' },
    user: { id: 'dTE3', name: 'ada', displayName: 'Ada Lovelace' },
    pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
    excludeCredentials: [{ type: 'public-key', id: 'Y3JlZA', transports: ['internal'] }],
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  },
  sealed: 'v1.sealed',
}

export const authenticatorToAdd = {
  secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  uri: 'otpauth://totp/Halden:ada?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Halden',
  sealed: 'v1.sealed',
}

export const recoveryCodes = Array.from(
  { length: 10 },
  (_, place) => `k7mq-${place}xvt-9dpw-mmww-h4nz-qrst`,
)
