/** Extensions whose files are never text, so that they need not be opened to know it. */

export const BINARY_EXTENSIONS: ReadonlySet<string> = new Set(
  `.png .jpg .jpeg .gif .bmp .ico .icns .webp .avif .heic .tif .tiff .psd .ai .xcf .sketch .fig .pxm .raw .cr2 .nef
  .mp3 .mp4 .m4a .m4v .mov .avi .mkv .webm .wav .flac .ogg .oga .ogv .opus .aac .wma .wmv .mpg .mpeg .mid
  .woff .woff2 .ttf .otf .eot
  .zip .gz .tgz .bz2 .tbz2 .xz .txz .lzma .zst .lz4 .7z .rar .tar .jar .war .ear .aar .apk .ipa .whl .egg .deb .rpm .dmg
  .iso .cab .msi .nupkg .crx .xpi .gem .br
  .pdf .doc .docx .xls .xlsx .ppt .pptx .odt .ods .odp .epub .mobi
  .exe .dll .so .dylib .a .lib .o .obj .ko .class .pyc .pyo .pyd .wasm .elc .beam .node .pdb .dex .rlib .rmeta .bc
  .db .sqlite .sqlite3 .mdb .accdb .mmdb .parquet .avro .orc .feather .arrow .h5 .hdf5 .npy .npz .pkl .pickle .rds .rdata
  .onnx .pt .pth .safetensors .gguf .tflite .ckpt .caffemodel
  .mo .shp .shx .dbf .sbn .sbx .glb .fbx .blend .3ds .max .stl .unitypackage .uasset .umap
  .p12 .pfx .jks .keystore .der .gpg .kdbx .swf .fla .pack .idx .lockb .snk`.split(/\s+/),
);
