import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { PROJECT_ROOT } from '../api/cli/project-root.ts'
import { parseConfig } from '../api/config.ts'

const KINDS: Record<string, new (value: never) => { validate(): void }> = {
  'v1 ConfigMap': core.ConfigMap,
  'v1 PersistentVolumeClaim': core.PersistentVolumeClaim,
  'v1 Service': core.Service,
  'batch/v1 CronJob': batch.CronJob,
  'batch/v1 Job': batch.Job,
  'apps/v1 Deployment': apps.Deployment,
  'networking.k8s.io/v1 Ingress': networking.Ingress,
  'policy/v1 PodDisruptionBudget': policy.PodDisruptionBudget,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaling.HorizontalPodAutoscaler,
}

const documents = parseAllDocuments(
  await readFile(`${PROJECT_ROOT}/docs/kubernetes/nestage.yaml`, 'utf8'),
).map((document) => document.toJS())

test.for(documents)('$kind $metadata.name is what Kubernetes takes', (document) => {
  const Kind = KINDS[`${document.apiVersion} ${document.kind}`]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is what validate() looks at
  expect(() => new Kind(document as never).validate()).not.toThrow()
})

test('the configuration is one that the product starts with, and its drain ends before the container does', () => {
  const { data } = documents.find(({ kind }) => kind === 'ConfigMap')
  const { drainNoticeMs, port } = parseConfig({
    ...data,
    DATA_DIR: '/data',
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'nestage',
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
    DATABASE_URL: 'postgres://nestage:secret@db/nestage?sslmode=verify-full',
    ADMIN_EMAIL: 'admin@nestage.example',
    ADMIN_PASSWORD: 'four bright empty rooms',
    SECRET_KEY: 'k'.repeat(32),
    SMTP_URL: 'smtps://user:password@mail.example',
    SUPPORT_EMAIL: 'support@nestage.example',
    STRIPE_SECRET_KEY: ['sk', 'live', '0123456789'].join('_'),
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789',
  })
  const api = documents.find(({ metadata }) => metadata.name === 'nestage-api').spec.template.spec
  expect(api.containers[0].ports[0].containerPort).toBe(port)
  // A request that runs is given 30 seconds after that.
  expect(api.terminationGracePeriodSeconds * 1000).toBeGreaterThan(drainNoticeMs + 30_000)
})

test('nothing is selected that nothing is labelled with', () => {
  const labels = documents.flatMap(({ spec }) => spec?.template?.metadata.labels ?? [])
  const selectors = documents.flatMap(({ kind, spec }) =>
    kind === 'Service' ? spec.selector : (spec?.selector?.matchLabels ?? []),
  )
  expect(selectors).toHaveLength(5)
  for (const selector of selectors) expect(labels).toContainEqual(selector)
})

test('back-ups are made every day, by the command that there is, onto the volume that is claimed', () => {
  const { schedule, jobTemplate } = documents.find(({ kind }) => kind === 'CronJob').spec
  expect(schedule).toMatch(/^\d+ \d+ \* \* \*$/)
  const { containers, volumes } = jobTemplate.spec.template.spec
  const [{ command, env, volumeMounts }] = containers
  expect(existsSync(`${PROJECT_ROOT}/${command[1]}`)).toBe(true)
  expect(volumeMounts[0].mountPath).toBe(env[0].value)
  const claim = documents.find(({ kind }) => kind === 'PersistentVolumeClaim').metadata.name
  expect(volumes[0].persistentVolumeClaim.claimName).toBe(claim)
})
