# The steps of `npm start`: install, build the web and the server, run. PostgreSQL and the two processes are docker-compose.yml's.
FROM node:24.21.0-bookworm-slim

WORKDIR /app
ENV NODE_ENV=production

COPY package.json package-lock.json .npmrc ./
COPY api/cli/install.mjs api/cli/
RUN node api/cli/install.mjs

COPY . .
RUN node api/cli/build.ts

# As in api/cli/product/process-environment.ts.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072 NODE_OPTIONS=--max-semi-space-size=16

# Photos live here, unless S3_ENDPOINT says otherwise; the api and the worker share it.
RUN mkdir /data /backups && chown node:node /data /backups
ENV DATA_DIR=/data
VOLUME /data

USER node
EXPOSE 3000
HEALTHCHECK CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/api.js"]
