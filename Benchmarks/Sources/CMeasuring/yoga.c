#include "CMeasuring.h"

#include <dlfcn.h>
#include <math.h>
#include <stddef.h>

// The functions of Yoga that a column takes, with the types that its header gives them; enumerations are int.
typedef void *Node;
static Node (*config_new)(void);
static void (*config_set_scale)(Node, float);
static Node (*node_new)(Node);
static void (*node_free)(Node);
static void (*insert_child)(Node, Node, uint32_t);
static void (*set_align_items)(Node, int);
static void (*set_width)(Node, float);
static void (*set_height)(Node, float);
static void (*set_padding)(Node, int, float);
static void (*set_margin)(Node, int, float);
static void (*calculate)(Node, float, float, int);
static float (*left)(Node);
static float (*top)(Node);
static float (*width)(Node);
static float (*height)(Node);

enum { ALIGN_FLEX_START = 1, EDGE_TOP = 1, EDGE_ALL = 8, LEFT_TO_RIGHT = 1 };

static Node config;

static const struct {
  const char *name;
  void **function;
} functions[] = {
    {"YGConfigNew", (void **)&config_new},
    {"YGConfigSetPointScaleFactor", (void **)&config_set_scale},
    {"YGNodeNewWithConfig", (void **)&node_new},
    {"YGNodeFreeRecursive", (void **)&node_free},
    {"YGNodeInsertChild", (void **)&insert_child},
    {"YGNodeStyleSetAlignItems", (void **)&set_align_items},
    {"YGNodeStyleSetWidth", (void **)&set_width},
    {"YGNodeStyleSetHeight", (void **)&set_height},
    {"YGNodeStyleSetPadding", (void **)&set_padding},
    {"YGNodeStyleSetMargin", (void **)&set_margin},
    {"YGNodeCalculateLayout", (void **)&calculate},
    {"YGNodeLayoutGetLeft", (void **)&left},
    {"YGNodeLayoutGetTop", (void **)&top},
    {"YGNodeLayoutGetWidth", (void **)&width},
    {"YGNodeLayoutGetHeight", (void **)&height},
};

bool yoga_open(const char *runtime, const char *library) {
  // The library is an extension of Python, which is not run, but has to be there for the names in it.
  dlopen(runtime, RTLD_NOW | RTLD_GLOBAL);
  void *opened = dlopen(library, RTLD_LAZY);
  if (!opened) return false;
  for (size_t place = 0; place < sizeof functions / sizeof *functions; place++) {
    *functions[place].function = dlsym(opened, functions[place].name);
    if (!*functions[place].function) return false;
  }
  config = config_new();
  config_set_scale(config, 0);
  return true;
}

void *yoga_column(int count, const double *sizes, double gap, double *frames, void **labels) {
  Node root = node_new(config);
  set_align_items(root, ALIGN_FLEX_START);
  set_width(root, 320);
  set_padding(root, EDGE_ALL, (float)gap);
  for (int place = 0; place < count; place++) {
    Node label = node_new(config);
    set_width(label, (float)sizes[2 * place]);
    set_height(label, (float)sizes[2 * place + 1]);
    if (place > 0) set_margin(label, EDGE_TOP, (float)gap);
    insert_child(root, label, (uint32_t)place);
    labels[place] = label;
  }
  calculate(root, NAN, NAN, LEFT_TO_RIGHT);
  for (int place = 0; place < count; place++) {
    Node label = labels[place];
    frames[4 * place] = left(label);
    frames[4 * place + 1] = top(label);
    frames[4 * place + 2] = width(label);
    frames[4 * place + 3] = height(label);
  }
  return root;
}

void yoga_free(void *column) { node_free(column); }
