import com.sun.source.tree.*;
import com.sun.source.util.*;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.*;
import java.util.stream.*;
import javax.lang.model.element.*;
import javax.lang.model.type.*;
import javax.lang.model.util.*;
import javax.tools.*;

/**
 * What the calls of a repository bind to, as the compiler of the JDK that runs this sees it. Given the repository's
 * root, and paths of sources on standard input; answers in lines of fields parted by tabs: `file <path>` for each that
 * was judged, `site …` for each call (see Judge.write) and `override <name> <path> <path of the type above>`.
 *
 * All source roots are compiled together, but for those that have a class which is there already: such a root is
 * compiled by itself and sees the others by their sources, nearest first. Libraries are absent: a call that needs them
 * is `unresolved`.
 */
class Oracle {
  static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();
  static final PrintStream OUT = new PrintStream(new BufferedOutputStream(System.out), false, StandardCharsets.UTF_8);

  public static void main(String[] arguments) throws IOException {
    Path repository = Path.of(arguments[0]).toRealPath();
    var input = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    Map<Path, List<CompilationUnitTree>> unitsByRoot = groupByRoot(input.lines().map(repository::resolve).toList());
    var together = new ArrayList<Path>();
    var known = new HashSet<String>();
    for (var sourceRoot : unitsByRoot.entrySet()) {
      Set<String> names = sourceRoot.getValue().stream().flatMap(Oracle::typesOf).collect(Collectors.toSet());
      List<Path> files = sourceRoot.getValue().stream().map(Oracle::fileOf).toList();
      if (Collections.disjoint(known, names)) together.addAll(files);
      else judge(repository, files, nearestFirst(unitsByRoot.keySet(), sourceRoot.getKey()));
      known.addAll(names);
    }
    judge(repository, together, List.of());
    OUT.flush();
  }

  /** Where the packages that files name begin. A file in another folder than it names is found by no compiler. */
  static Map<Path, List<CompilationUnitTree>> groupByRoot(List<Path> files) throws IOException {
    var unitsByRoot = new TreeMap<Path, List<CompilationUnitTree>>();
    for (CompilationUnitTree unit : open(files, List.of(), problem -> {}).parse()) {
      Path sourceRoot = fileOf(unit).getParent();
      String[] names = unit.getPackageName() == null ? new String[0] : unit.getPackageName().toString().split("\\.");
      for (int at = names.length - 1; at >= 0 && sourceRoot != null; at--) {
        sourceRoot = sourceRoot.endsWith(names[at]) ? sourceRoot.getParent() : null;
      }
      if (sourceRoot != null) unitsByRoot.computeIfAbsent(sourceRoot, key -> new ArrayList<>()).add(unit);
    }
    return unitsByRoot;
  }

  static Stream<String> typesOf(CompilationUnitTree unit) {
    return unit.getTypeDecls().stream().filter(ClassTree.class::isInstance)
        .map(type -> unit.getPackageName() + "." + ((ClassTree) type).getSimpleName());
  }

  static Path fileOf(CompilationUnitTree unit) {
    return Path.of(unit.getSourceFile().toUri());
  }

  static List<Path> nearestFirst(Collection<Path> sourceRoots, Path from) {
    Comparator<Path> byDistance = Comparator.comparing(other -> from.relativize(other).toString().length());
    return sourceRoots.stream().sorted(byDistance).toList();
  }

  static JavacTask open(List<Path> files, List<Path> sourcePath, DiagnosticListener<JavaFileObject> listener)
      throws IOException {
    var manager = COMPILER.getStandardFileManager(listener, null, StandardCharsets.UTF_8);
    manager.setLocationFromPaths(StandardLocation.SOURCE_PATH, sourcePath);
    manager.setLocationFromPaths(StandardLocation.CLASS_PATH, List.of());
    // Whatever is absent or wrong, every body is judged.
    var options = List.of("-proc:none", "-implicit:none", "-XDshould-stop.ifError=ATTR");
    var sources = manager.getJavaFileObjectsFromPaths(files);
    return (JavacTask) COMPILER.getTask(null, withoutModules(manager), listener, options, null, sources);
  }

  /** A module sees only what it requires, and what it requires is absent. */
  static JavaFileManager withoutModules(StandardJavaFileManager manager) {
    return new ForwardingJavaFileManager<>(manager) {
      @Override
      public JavaFileObject getJavaFileForInput(Location at, String name, JavaFileObject.Kind kind) throws IOException {
        return name.equals("module-info") ? null : super.getJavaFileForInput(at, name, kind);
      }
    };
  }

  static void judge(Path repository, List<Path> files, List<Path> sourcePath) throws IOException {
    var unreadable = new HashSet<JavaFileObject>();
    JavacTask task = open(files, sourcePath, problem -> {
      if (problem.getKind() == Diagnostic.Kind.ERROR) unreadable.add(problem.getSource());
    });
    var units = new ArrayList<CompilationUnitTree>();
    task.parse().forEach(units::add);
    units.removeIf(unit -> unreadable.contains(unit.getSourceFile()));
    var finder = new Finder();
    units.forEach(unit -> finder.scan(unit, null)); // before the compiler puts in calls that are not written
    task.analyze();
    var judge = new Judge(repository, task);
    units.forEach(unit -> print("file", judge.pathOf(unit)));
    finder.calls.forEach(judge::write);
    finder.types.forEach(judge::writeOverrides);
  }

  static void print(Object... fields) {
    OUT.println(Stream.of(fields).map(String::valueOf).collect(Collectors.joining("\t")));
  }

  /**
   * A call, `new` or method reference.
   * @param chain every named definition around the call, innermost first: a tool may name any of them
   */
  record Call(TreePath path, String caller, List<String> chain) {}

  /** Lists calls and types. Lambdas, local variables and anonymous classes have no name: what is around them has. */
  static class Finder extends TreePathScanner<Void, Void> {
    final List<Call> calls = new ArrayList<>();
    final List<TreePath> types = new ArrayList<>();

    @Override
    public Void visitMethodInvocation(MethodInvocationTree node, Void nothing) {
      addCall();
      return super.visitMethodInvocation(node, nothing);
    }

    @Override
    public Void visitNewClass(NewClassTree node, Void nothing) {
      addCall();
      return super.visitNewClass(node, nothing);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree node, Void nothing) {
      addCall();
      return super.visitMemberReference(node, nothing);
    }

    @Override
    public Void visitClass(ClassTree node, Void nothing) {
      types.add(getCurrentPath());
      return super.visitClass(node, nothing);
    }

    /** The nearest method makes the call; without one the field, or the type whose block of code it is. */
    void addCall() {
      var chain = new ArrayList<String>();
      String method = null;
      String holder = null;
      for (TreePath around = getCurrentPath().getParentPath(); around != null; around = around.getParentPath()) {
        String name = nameOf(around, method != null);
        if (name.isEmpty()) continue;
        chain.add(name);
        if (isConstructor(around.getLeaf())) chain.add("constructor");
        if (around.getLeaf() instanceof MethodTree) method = method == null ? name : method;
        else holder = holder == null ? name : holder;
      }
      calls.add(new Call(getCurrentPath(), method == null ? holder : method, chain));
    }

    /** @param insideMethod a class does not stand for what its methods do */
    static String nameOf(TreePath path, boolean insideMethod) {
      Tree node = path.getLeaf();
      if (isConstructor(node)) return nameOf(path.getParentPath(), false);
      if (node instanceof MethodTree method) return method.getName().toString();
      if (isField(path)) return ((VariableTree) node).getName().toString();
      return node instanceof ClassTree type && !insideMethod ? type.getSimpleName().toString() : "";
    }

    static boolean isConstructor(Tree node) {
      return node instanceof MethodTree method && method.getName().contentEquals("<init>");
    }

    static boolean isField(TreePath path) {
      return path.getLeaf() instanceof VariableTree && path.getParentPath().getLeaf() instanceof ClassTree;
    }
  }

  /** Says what the compiler bound, once it has been through. */
  static class Judge {
    final Path repository;
    final Trees trees;
    final Types types;
    final Elements elements;

    Judge(Path repository, JavacTask task) {
      this.repository = repository;
      trees = Trees.instance(task);
      types = task.getTypes();
      elements = task.getElements();
    }

    /** path, line, line of name, form, name, receiver, caller, chain, status; of the target path, name, form, runs */
    void write(Call call) {
      CompilationUnitTree unit = call.path.getCompilationUnit();
      Tree callee = calleeOf(call.path.getLeaf());
      SourcePositions positions = trees.getSourcePositions();
      long line = lineOf(unit, positions.getStartPosition(unit, call.path.getLeaf()));
      long nameLine = lineOf(unit, positions.getEndPosition(unit, callee));
      print("site", pathOf(unit), line, nameLine, formOf(call.path), nameOf(callee), receiverOf(callee),
          call.caller, String.join(",", call.chain), targetOf(call.path));
    }

    static long lineOf(CompilationUnitTree unit, long position) {
      return unit.getLineMap().getLineNumber(Math.max(position, 0));
    }

    String formOf(TreePath call) {
      if (call.getLeaf() instanceof MemberReferenceTree) return "method reference";
      Element around = Finder.isField(call.getParentPath()) ? trees.getElement(call.getParentPath()) : null;
      return around != null && around.getKind() == ElementKind.ENUM_CONSTANT ? "enum constant" : "call";
    }

    String targetOf(TreePath call) {
      if (!(trees.getElement(call) instanceof ExecutableElement called)) return "unresolved";
      if (!(called.getEnclosingElement() instanceof TypeElement owner)) return "external"; // an array
      boolean constructs = called.getKind() == ElementKind.CONSTRUCTOR;
      if (constructs && owner.getNestingKind() == NestingKind.ANONYMOUS) {
        if (!owner.getInterfaces().isEmpty()) return "indirect"; // nothing written runs
        if (!(types.asElement(owner.getSuperclass()) instanceof TypeElement above)) return "unresolved";
        owner = above;
        if (above.asType().getKind() == TypeKind.ERROR) return "unresolved";
      }
      String path = pathOf(owner);
      if (path == null || isMadeByCompiler(called, owner)) return "external";
      if (dependsOnUnknown(call, called, owner)) return "unresolved";
      String runs = constructs ? pathAndName(withWrittenConstructor(owner)) : "";
      Name name = constructs ? owner.getSimpleName() : called.getSimpleName();
      return String.join("\t", "repository", path, name, kindOf(called, owner), runs);
    }

    /** The constructor that the compiler makes of a class without one runs that of the class above. */
    TypeElement withWrittenConstructor(TypeElement type) {
      boolean isWritten = ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
          .anyMatch(constructor -> elements.getOrigin(constructor) == Elements.Origin.EXPLICIT);
      return !isWritten && types.asElement(type.getSuperclass()) instanceof TypeElement above
          ? withWrittenConstructor(above) : type;
    }

    String pathAndName(TypeElement type) {
      String path = pathOf(type);
      return path == null ? "" : path + "\t" + type.getSimpleName();
    }

    /** An enum's `values` and `valueOf`. */
    boolean isMadeByCompiler(ExecutableElement called, TypeElement owner) {
      return owner.getKind() == ElementKind.ENUM && trees.getPath(called) == null;
    }

    /** Of overloads in several files the right one is known only where all arguments are. */
    boolean dependsOnUnknown(TreePath call, ExecutableElement called, TypeElement owner) {
      var arguments = call.getLeaf() instanceof MethodInvocationTree node ? node.getArguments() : List.<Tree>of();
      boolean unknown = arguments.stream().map(argument -> trees.getTypeMirror(new TreePath(call, argument)))
          .anyMatch(type -> type == null || type.getKind() == TypeKind.ERROR);
      return unknown && namesakes(owner, called).anyMatch(other -> !Objects.equals(pathOf(owner), pathOf(other)));
    }

    /** Types above that declare a method of the name. */
    Stream<TypeElement> namesakes(TypeElement type, ExecutableElement called) {
      return above(type).filter(other -> ElementFilter.methodsIn(other.getEnclosedElements()).stream()
          .anyMatch(method -> method.getSimpleName().equals(called.getSimpleName())));
    }

    Stream<TypeElement> above(TypeElement type) {
      return types.directSupertypes(type.asType()).stream().map(types::asElement)
          .filter(TypeElement.class::isInstance).map(TypeElement.class::cast)
          .flatMap(other -> Stream.concat(Stream.of(other), above(other)));
    }

    static String kindOf(ExecutableElement called, TypeElement owner) {
      if (called.getKind() == ElementKind.CONSTRUCTOR) return "constructor";
      if (called.getModifiers().contains(Modifier.STATIC)) return "static method";
      return owner.getKind().isInterface() ? "interface method" : "method";
    }

    void writeOverrides(TreePath path) {
      if (!(trees.getElement(path) instanceof TypeElement type)) return;
      for (ExecutableElement method : ElementFilter.methodsIn(type.getEnclosedElements())) {
        namesakes(type, method).map(this::pathOf).filter(Objects::nonNull).distinct()
            .forEach(base -> print("override", method.getSimpleName(), pathOf(path.getCompilationUnit()), base));
      }
    }

    /** Where a type is written; null outside the repository. */
    String pathOf(TypeElement type) {
      Element outermost = type;
      while (!(outermost.getEnclosingElement() instanceof PackageElement)) outermost = outermost.getEnclosingElement();
      TreePath path = trees.getPath(outermost);
      return path == null ? null : pathOf(path.getCompilationUnit());
    }

    String pathOf(CompilationUnitTree unit) {
      return repository.relativize(fileOf(unit)).toString();
    }

    static Tree calleeOf(Tree call) {
      if (call instanceof MemberReferenceTree) return call;
      return call instanceof NewClassTree made ? made.getIdentifier() : ((MethodInvocationTree) call).getMethodSelect();
    }

    static String nameOf(Tree callee) {
      if (callee instanceof MemberReferenceTree taken) {
        boolean isMethod = taken.getMode() == MemberReferenceTree.ReferenceMode.INVOKE;
        return isMethod ? taken.getName().toString() : nameOf(taken.getQualifierExpression());
      }
      if (callee instanceof ParameterizedTypeTree generic) return nameOf(generic.getType());
      if (callee instanceof AnnotatedTypeTree annotated) return nameOf(annotated.getUnderlyingType());
      return callee instanceof MemberSelectTree member ? member.getIdentifier().toString() : callee.toString();
    }

    /** none, this, super or other */
    static String receiverOf(Tree callee) {
      if (callee instanceof MemberReferenceTree) return "other";
      String object = callee instanceof MemberSelectTree member ? nameOf(member.getExpression()) : nameOf(callee);
      if (object.equals("this") || object.equals("super")) return object;
      return callee instanceof MemberSelectTree member ? "other" : "none";
    }
  }
}
