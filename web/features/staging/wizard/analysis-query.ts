import { queryOptions } from '@tanstack/react-query'
import { analyzeImage } from '../../../../shared/contracts/photos.ts'
import { callApi } from '../../../api-client.ts'
import { queryKeys } from '../../../queries/query-keys.ts'

/** What the analyser sees in a stored photo; asked once for each. */
export const analysisQuery = (imageUrl: string) =>
  queryOptions({
    queryKey: queryKeys.analysis(imageUrl),
    queryFn: async ({ signal }) =>
      (await callApi(analyzeImage, { body: { imageUrl }, signal })).data.analysis,
  })
