import { describeForwardAuth } from './describe-forward-auth.ts'
import { forwardAuthProxies } from './forward-auth-proxies.ts'

for (const proxy of forwardAuthProxies) describeForwardAuth(proxy)
