#!/bin/sh
# Assembles the image's /app in FOLDER from the built workspace: sh apps/api/image/assemble.sh FOLDER
set -eu
out=$1
cd "$(dirname "$0")/../../.."
npx -y pnpm@12.21.0 --filter @stumpquote/api deploy --prod --legacy "$out"
mkdir -p "$out/apps/web"
cp -R apps/web/dist "$out/apps/web/dist"

cd "$out"
# Compressing a network saves too little to store it three times: browsers get the .br.
find apps/web/dist -name '*.onnx.gz' -delete
find dist apps/web/dist -type f \( -name '*.map' -o -name '*.tsbuildinfo' \) -delete

cd node_modules
arch=$(node -p process.arch)
# Compilers and type packages that peer dependencies pull in.
rm -rf .pnpm/typescript@* .pnpm/@typescript+* .pnpm/@types+* .pnpm/undici-types@*
find . -type f \( -name '*.map' -o -name '*.ts' -o -name '*.mts' -o -name '*.cts' -o -name '*.tsx' -o -name '*.tsbuildinfo' \) -delete
# Binaries for other platforms, and the source code of the one in use.
find . -path '*/better-sqlite3/prebuilds/*' -type f ! -name "linux-$arch.node" -delete
rm -rf .pnpm/better-sqlite3@*/node_modules/better-sqlite3/deps
find . -path '*/sodium-native/prebuilds/*' -type f ! -path "*/linux-$arch/*.node" -delete
# Keep only the files that the server loads of packages with several builds.
find . -path '*/onnxruntime-web/dist/*' -type f ! -name 'ort.wasm.bundle.min.mjs' ! -name 'ort-wasm-simd-threaded.wasm' ! -name 'ort-wasm-simd-threaded.mjs' -delete
find . -path '*/swagger-ui-dist/*' -type f -name '*.js' ! -name 'swagger-ui-bundle.js' ! -name 'index.js' ! -name 'absolute-path.js' -delete
find . -path '*/libheif-js/libheif*/*' -type f ! -name 'libheif-bundle.js' ! -name 'LICENSE*' -delete
find . -path '*/@fontsource/*/files/*' -type f ! -name '*-normal.woff' -delete
find . -path '*/@fontsource/inter/files/*' -type f ! -name '*-400-normal.woff' ! -name '*-600-normal.woff' -delete
find . -path '*/pdfkit/js/*' -type f \( -name '*.browser*' -o -name '*.standalone*' -o -name '*.old.*' \) -delete
find . -path '*/@zxcvbn-ts/*/dist/zxcvbn-ts.js' -type f -delete
find . -path '*/@zxcvbn-ts/*/src/*' -type f -delete
find . -path '*/dist-es/*' \( -path '*/@aws-sdk/*' -o -path '*/@smithy/*' -o -path '*/@aws-crypto/*' \) -type f -delete
# Tests, documentation and tools published with packages; licenses stay.
find . -type d \( -name test -o -name tests -o -name __tests__ -o -name docs -o -name example -o -name examples -o -name benchmark -o -name benchmarks -o -name .github \) -prune -exec rm -rf {} +
find . -type f -name '*.md' ! -iname '*license*' -delete
rm -rf .pnpm/pdfkit@*/node_modules/pdfkit/.yarn .pnpm/libphonenumber-js@*/node_modules/libphonenumber-js/bundle
# The builds of OpenTelemetry for bundlers; Node loads build/src.
rm -rf .pnpm/@opentelemetry+*/node_modules/@opentelemetry/*/build/esm .pnpm/@opentelemetry+*/node_modules/@opentelemetry/*/build/esnext

# The browser's copies of the network and its runtime are the server's too.
link_same() { cmp "$1" "$2" && ln -srf "$1" "$2"; }
link_same ../apps/web/dist/assets/ort-wasm-simd-threaded-*.wasm .pnpm/onnxruntime-web@*/node_modules/onnxruntime-web/dist/ort-wasm-simd-threaded.wasm
link_same ../apps/web/dist/assets/stumpnet-*.onnx .pnpm/@stumpquote+stump-vision@*/node_modules/@stumpquote/stump-vision/model/stumpnet.onnx

find . -type l ! -exec test -e {} \; -delete
find . -type d -empty -delete
