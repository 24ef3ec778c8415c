import { accessWords } from './access-words.ts'
import { accountWords } from './account-words.ts'
import { appFormWords } from './app-form-words.ts'
import { appWords } from './app-words.ts'
import { binWords } from './bin-words.ts'
import { cardWords } from './card-words.ts'
import { changeWords } from './change-words.ts'
import { connectionFormWords } from './connection-form-words.ts'
import { connectionWords } from './connection-words.ts'
import { detailTypeWords } from './detail-type-words.ts'
import { domainWords } from './domain-words.ts'
import { endsWords } from './ends-words.ts'
import { eventNames } from './event-names.ts'
import { eventWords } from './event-words.ts'
import { factorWords } from './factor-words.ts'
import { findWords } from './find-words.ts'
import { findingWords } from './finding-words.ts'
import { firstStepWords } from './first-step-words.ts'
import { groupAccessWords } from './group-access-words.ts'
import { groupWords } from './group-words.ts'
import { healthWords } from './health-words.ts'
import { heardSignalsWords } from './heard-signals-words.ts'
import { issuerWords } from './issuer-words.ts'
import { jobWords } from './job-words.ts'
import { keyWords } from './key-words.ts'
import { lookWords } from './look-words.ts'
import { mailWords } from './mail-words.ts'
import { memberWords } from './member-words.ts'
import { overviewWords } from './overview-words.ts'
import { ownTextWords } from './own-text-words.ts'
import { peopleWords } from './people-words.ts'
import { personWords } from './person-words.ts'
import { policyWords } from './policy-words.ts'
import { proxyWords } from './proxy-words.ts'
import { referenceWords } from './reference-words.ts'
import { registrationWords } from './registration-words.ts'
import { resourceWords } from './resource-words.ts'
import { reviewWords } from './review-words.ts'
import { roleWords } from './role-words.ts'
import { rulesPreviewWords } from './rules-preview-words.ts'
import { scimWords } from './scim-words.ts'
import { scopeWords } from './scope-words.ts'
import { sessionWords } from './session-words.ts'
import { setUpWords } from './set-up-words.ts'
import { settingWords } from './setting-words.ts'
import { shellWords } from './shell-words.ts'
import { signalsWords } from './signals-words.ts'
import { signingKeyWords } from './signing-key-words.ts'
import { statisticsWords } from './statistics-words.ts'
import { supportWords } from './support-words.ts'
import { syncWords } from './sync-words.ts'
import { targetWords } from './target-words.ts'
import { termWords } from './term-words.ts'
import { timelineWords } from './timeline-words.ts'
import { tourWords } from './tour-words.ts'
import { trialWords } from './trial-words.ts'
import { trustWords } from './trust-words.ts'
import { uiWords } from './ui-words.ts'
import { webhookWords } from './webhook-words.ts'

/** All words of the console in American English. Other languages have the same keys. */
export const words = {
  accessWords,
  accountWords,
  appFormWords,
  appWords,
  binWords,
  cardWords,
  changeWords,
  connectionFormWords,
  connectionWords,
  detailTypeWords,
  domainWords,
  endsWords,
  eventNames,
  eventWords,
  factorWords,
  findWords,
  findingWords,
  firstStepWords,
  groupAccessWords,
  groupWords,
  healthWords,
  heardSignalsWords,
  issuerWords,
  jobWords,
  keyWords,
  lookWords,
  mailWords,
  memberWords,
  ownTextWords,
  overviewWords,
  peopleWords,
  personWords,
  policyWords,
  proxyWords,
  referenceWords,
  registrationWords,
  resourceWords,
  reviewWords,
  roleWords,
  rulesPreviewWords,
  scimWords,
  scopeWords,
  sessionWords,
  setUpWords,
  settingWords,
  shellWords,
  signalsWords,
  signingKeyWords,
  statisticsWords,
  supportWords,
  syncWords,
  targetWords,
  termWords,
  timelineWords,
  tourWords,
  trialWords,
  trustWords,
  uiWords,
  webhookWords,
}

export type Words = typeof words
