import { describeForwardAuth } from '../../proxies/describe-forward-auth.ts'
import { proxyOfPython } from '../programs/proxy-of-python.ts'

describeForwardAuth(await proxyOfPython('traefik'))
