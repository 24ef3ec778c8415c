/** What discovery says about sign-ins that a person confirms elsewhere (CIBA Core §4). */
export function cibaMetadata(baseUrl: string) {
  return {
    backchannel_authentication_endpoint: `${baseUrl}/authz-srv/ciba/authz`,
    backchannel_token_delivery_modes_supported: ['poll'],
    backchannel_user_code_parameter_supported: false,
  }
}
