/** The grants for which a person decides elsewhere, while the app waits. */
export const deviceGrant = 'urn:ietf:params:oauth:grant-type:device_code'
export const cibaGrant = 'urn:openid:params:grant-type:ciba'
