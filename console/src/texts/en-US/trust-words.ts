/** The words about workloads that sign in as an app, and about assertions that it gets. */
export const trustWords = {
  workloads: 'Who signs in as it',
  workloadsHint:
    'One rule that fits is enough; all its claims have to fit. * stands for any characters but / and :, ** for any. A pattern that would let strangers in is refused.',
  noIssuer: 'No issuer is trusted yet, so nobody could sign in as this app.',
  toIssuers: 'Trust an issuer',
  rule: (n: number) => `Rule ${n}`,
  issuer: 'Issuer',
  issuerHint: 'A trusted issuer, by its identifier.',
  claim: (n: number) => `Claim ${n}`,
  value: (n: number) => `Value of claim ${n}`,
  addClaim: 'Add a claim',
  removeClaim: (name: string) => `Remove the claim ${name}`,
  addRule: 'Add a rule',
  removeRule: (n: number) => `Remove rule ${n}`,
  assertions: 'Identity assertions',
  assertionsHint:
    'With an assertion of this server, the app acts for its people at another server that trusts this one (ID-JAG), such as that of an MCP server. Several rules for one server add up.',
  audience: 'The other server',
  audienceHint: 'Its issuer.',
  otherClient: 'Client ID of the app there',
  otherClientHint: 'Empty: the same as here.',
  resources: 'Resources there',
  scopes: 'Scopes, at most',
  groups: 'Only members of these groups may let it; without one, everybody',
  subject: 'What people are called there',
  subjects: {
    public: 'As here (sub)',
    pairwise: 'By a name for that server alone',
    email: 'By their proven email address',
  },
  email: 'It also says their email address, if it is proven',
}
